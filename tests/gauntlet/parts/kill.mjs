import { killWhilePosting } from "../../harness/kill.mjs";
import { row, timed } from "../stand.mjs";

/** A server that is killed in the middle of its work, again and again. */
export default async function kill({ short }) {
  const rounds = short ? 3 : 200;
  const { acknowledged, starts, ...harm } = await killWhilePosting(rounds, { clients: 16 });
  starts.sort((a, b) => a - b);
  const median = starts[Math.floor(starts.length / 2)];
  const zero = (what, figure) => row(what, "0", figure, figure === 0);
  return [
    row(
      `${rounds} rounds of SIGKILL`,
      "leads in each",
      `${acknowledged} leads`,
      acknowledged >= rounds,
    ),
    zero("acknowledged and lost", harm.lost),
    zero("stored twice", harm.doubled),
    zero("staff not told, or twice", harm.untold),
    zero("rounds that damaged the database", harm.damaged),
    timed(
      "from the start to the first answer",
      "< 1 s",
      `${Math.round(median)} ms at the median, ${Math.round(starts.at(-1))} at most`,
      median < 1_000,
    ),
  ];
}
