// Pictures of the board as a film: WebM where the browser can write it, or an animated PNG. Below each picture stands the
// game that it shows.

import { animatedPng } from "../core/apng.js";
import { el } from "../core/dom.js";
import { pause } from "../core/motion.js";
import { css } from "../board/colours.js";

const VIDEO = ["video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm"];
const BITS = 6e6; // a second; squares have sharp edges
const STRIP = 34; // pixels below the picture, for the words

const canFilm = "MediaRecorder" in window && "captureStream" in HTMLCanvasElement.prototype;
const videoType = canFilm ? VIDEO.find((type) => MediaRecorder.isTypeSupported(type)) : undefined;

/** The kinds of film that this browser can write: [ending, words]. */
export const FORMATS = [...(videoType ? [["webm", "WebM"]] : []), ["png", "animated PNG"]];

/** A film of the canvas at so many pictures a second: add(words, colours) after each drawing, then end() -> blob. */
export function createRecording(board, format, speed) {
  const frame = el("canvas", { width: board.width - (board.width % 2), height: board.height + STRIP - (board.height % 2) });
  const film = format === "webm" ? filmed(frame, speed) : collected(frame, speed);
  return {
    ...film,
    async add(words, colours) {
      compose(frame, board, words, colours);
      await film.add();
    },
  };
}

function compose(frame, board, words, colours) {
  const pen = frame.getContext("2d");
  const height = frame.height - STRIP;
  pen.fillStyle = css(colours.paper);
  pen.fillRect(0, 0, frame.width, frame.height);
  pen.drawImage(board, 0, 0, frame.width, height);
  pen.fillStyle = css(colours.ink);
  pen.font = "600 18px ui-monospace, monospace";
  pen.textBaseline = "middle";
  pen.fillText(words, 14, height + STRIP / 2, frame.width - 28);
}

/** Filmed while it runs; between two pictures the clock of the film stands still. */
function filmed(frame, speed) {
  const stream = frame.captureStream(0);
  const [track] = stream.getVideoTracks();
  const recorder = new MediaRecorder(stream, { mimeType: videoType, videoBitsPerSecond: BITS });
  const parts = [];
  recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
  const ended = new Promise((done) => recorder.addEventListener("stop", done));
  return {
    async add() {
      if (recorder.state === "inactive") recorder.start();
      else recorder.resume();
      track.requestFrame();
      await pause(1000 / speed);
      recorder.pause();
    },
    async end() {
      recorder.resume();
      track.requestFrame(); // the last picture stays as long as the others
      await pause(60);
      recorder.stop();
      await ended;
      track.stop();
      return new Blob(parts, { type: "video/webm" });
    },
  };
}

function collected(frame, speed) {
  const pictures = [];
  return {
    async add() {
      pictures.push(await new Promise((done) => frame.toBlob(done, "image/png")));
    },
    end: () => animatedPng(pictures, 1000 / speed),
  };
}
