// Whether pictures may move by themselves: a person who asked the system for less motion goes from one to the next by hand.

const lessMotion = window.matchMedia("(prefers-reduced-motion: reduce)");

export const isStill = () => lessMotion.matches;

export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
