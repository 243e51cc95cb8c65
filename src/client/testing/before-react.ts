// React's development build marks each component of each render for the browser's profiler, if it finds these.
Object.assign(console, { timeStamp: undefined, createTask: undefined });
