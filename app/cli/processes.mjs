import cluster from "node:cluster";

const pauseMilliseconds = 1000;

/**
 * Serves from several processes that share the port. The first one prepares the database before
 * the others start, and is the one that runs the outbox. A process that ends is replaced, until
 * this one is told to end; when none could start, this one ends with its code.
 * @param {number} count how many
 */
export function serveFrom(count) {
  let isServing = false;
  let isEnding = false;

  function start(number) {
    if (isEnding) return;
    const worker = cluster.fork({ RUNS_OUTBOX: number === 1 ? "1" : "0" });
    worker.once("listening", () => {
      if (isServing) return;
      isServing = true;
      for (let next = 2; next <= count; next++) start(next);
    });
    worker.once("exit", (code, signal) => {
      if (isEnding) return;
      if (!isServing) process.exit(code ?? 1);
      console.error(`sefer: a process ended (${signal ?? code}), another takes its place`);
      // The pause is for a process that ends again and again.
      setTimeout(start, pauseMilliseconds, number);
    });
  }

  // What processes ask each other, and the answers: `app/server/processes.server.ts`.
  cluster.on("message", (sender, message) => {
    for (const worker of Object.values(cluster.workers))
      if (worker !== sender && worker.isConnected() && (message.to ?? worker.id) === worker.id)
        worker.send({ ...message, from: sender.id });
  });

  for (const signal of ["SIGTERM", "SIGINT"])
    process.on(signal, () => {
      isEnding = true;
      for (const worker of Object.values(cluster.workers)) worker.process.kill(signal);
    });
  start(1);
}
