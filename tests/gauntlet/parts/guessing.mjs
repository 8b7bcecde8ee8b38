import { setTimeout as pause } from "node:timers/promises";
import { hash } from "@node-rs/argon2";
import { ask, databaseOf, inTurns, product, row, tally, timed } from "../stand.mjs";
import { jsonOf, post } from "../visits.mjs";

const password = "the victim's own password";
const victim = "selam";
const likeMs = 3;

/** Passwords and reset codes tried by many, and who is known guessed from the time it takes. */
export default async function guessing({ short, random }) {
  const tries = short ? 300 : 10_000;
  return [...(await tried(tries, random)), ...(await answerTimes(short ? 60 : 150))];
}

async function withVictim(settings) {
  const server = await product(settings);
  const database = databaseOf(server);
  database
    .prepare(
      "insert into users (username, email, password, role, createdAt) values (?, ?, ?, 'admin', 1)",
    )
    .run(
      victim,
      `${victim}@mail.example`,
      await hash(password, { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 }),
    );
  database.close();
  return server;
}

const logIn = (fields, headers) => post("/api/login", fields, headers);
const cookiesOf = ({ head }) =>
  Array.from(head.matchAll(/\r\nset-cookie: ([^;\r]+)/gi), ([, pair]) => pair).join("; ");

async function tried(tries, random) {
  const server = await withVictim({ RATE_LIMIT: "1", LEADS_EMAIL: "staff@sefer.example" });
  const { url } = server;
  const known = await ask(url, logIn({ username: victim, password }), { from: "127.0.5.200" });
  const device = cookiesOf(known)
    .split("; ")
    .filter((pair) => !/sefer_session/.test(pair))
    .join("; ");
  await ask(
    url,
    post("/api/forgot-password", { username: victim, email: `${victim}@mail.example` }),
    {
      from: "127.0.5.201",
    },
  );

  const statuses = [];
  const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  const began = performance.now();
  await inTurns(tries, 16, async (number) => {
    const from = `127.0.6.${1 + (number % 250)}`;
    const guess =
      number % 2
        ? logIn({ username: victim, password: `guess ${number}` })
        : post("/api/reset-password", {
            token: Array.from({ length: 12 }, () => random.pick([...alphabet])).join(""),
            newPassword: "taken over",
          });
    const answer = await ask(url, guess, { from });
    statuses.push(answer.status);
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(0);

  // Whatever has run out meanwhile: now it is locked for strangers.
  for (let number = 0, last = 0; number < 20 && last !== 429; number++) {
    const stranger = logIn({ username: victim, password: `one more ${number}` });
    last = (await ask(url, stranger, { from: `127.0.7.${1 + number}` })).status;
  }
  const back = await ask(
    url,
    logIn({ username: victim, password }, device ? { Cookie: device } : {}),
    {
      from: "127.0.5.202",
    },
  );
  const wait = jsonOf({ text: String(back.body) })?.message ?? "";
  const hits = statuses.filter((status) => status > 0 && status < 400).length;
  const others = statuses.filter((status) => ![400, 401, 429, 503].includes(status)).length;
  return [
    row(
      `${tries} passwords and codes`,
      "0 hits",
      `${hits} hits; ${tally(statuses)} in ${seconds} s`,
      hits === 0,
    ),
    row("answers to them", "400, 401, 429, 503", `${others} others`, others === 0),
    row(
      "the victim, from a browser that is known",
      "200",
      `${back.status} ${back.status === 200 ? "" : wait}`.trim(),
      back.status === 200,
      [
        `logged in once, then ${tries / 2} wrong passwords from 250 addresses; POST /api/login with the right one and the cookies of the first login (${device || "none but the session"}) → ${back.status} ${wait}`,
      ],
    ),
  ];
}

/** Known and unknown in turns, so that whatever else runs here weighs on both. */
async function answerTimes(rounds) {
  const { url } = await withVictim({ RATE_LIMIT: "0" });
  const questions = {
    "a login": [
      () => logIn({ username: victim, password: "a wrong password" }),
      (number) => logIn({ username: `nobody${number}`, password: "a wrong password" }),
    ],
    "a forgotten password": [
      () => post("/api/forgot-password", { username: victim, email: `${victim}@mail.example` }),
      (number) =>
        post("/api/forgot-password", { username: `nobody${number}`, email: "nobody@mail.example" }),
    ],
  };
  const rows = [];
  for (const [what, [known, unknown]] of Object.entries(questions)) {
    const times = { known: [], unknown: [] };
    const heads = new Set();
    for (let number = 0; number < rounds; number++) {
      const turn = [
        ["known", known],
        ["unknown", unknown],
      ];
      if (number % 2) turn.reverse();
      for (const [name, question] of turn) {
        const { milliseconds, status, head, body } = await ask(url, question(number));
        times[name].push(milliseconds);
        heads.add(`${status} ${head.replace(/\r\n(date|x-request-id):[^\r]*/gi, "")} ${body}`);
      }
      // Work that goes on after an answer must not weigh on the next.
      await pause(20);
    }
    // Of neighbours: what else runs here weighs on both.
    const apart = median(times.known.map((each, number) => each - times.unknown[number]));
    const beside = `known ${median(times.known).toFixed(1)} ms at the median`;
    rows.push(
      timed(
        `${what}: known and unknown`,
        `≤ ${likeMs} ms apart`,
        `${apart.toFixed(2)} ms; ${beside}`,
        Math.abs(apart) <= likeMs,
      ),
      row(
        `${what}: answers`,
        "alike",
        `${heads.size} kinds`,
        heads.size === 1,
        [...heads].slice(0, 3).map((each) => JSON.stringify(each)),
      ),
    );
  }
  return rows;
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
