"""Where the tasks of a sweep go: processes of this machine, or a Dask cluster."""
