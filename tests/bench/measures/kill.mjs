import { killWhilePosting } from "../../harness/kill.mjs";

/** What is left of acknowledged leads when the server is killed while it works. */
export default async function kill({ quick }) {
  const rounds = quick ? 5 : 50;
  const { acknowledged, lost, untold, damaged } = await killWhilePosting(rounds);
  const page = "leads";
  return [
    { page, what: `acknowledged in ${rounds} rounds of SIGKILL`, figure: acknowledged, unit: "" },
    { page, what: "acknowledged and lost", figure: lost, unit: "", atMost: 0 },
    { page, what: "acknowledged, staff not told", figure: untold, unit: "", atMost: 0 },
    { page, what: "rounds that damaged the database", figure: damaged, unit: "", atMost: 0 },
  ];
}
