import cluster from "node:cluster";

const pauseMilliseconds = 1000;

/** The first process prepares the database and runs the outbox; one that ends is replaced. */
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
      // A process may end again and again.
      setTimeout(start, pauseMilliseconds, number);
    });
  }

  // Questions between processes, and the answers: `app/server/metrics.server.ts`.
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
