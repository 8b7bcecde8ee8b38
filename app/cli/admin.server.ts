import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { Conflict, Refused } from "~/models/errors";

const usage = `Usage: npm run admin -- <command>

  create <username> <email>    creates an administrator
  reset-password <username>    gives a user a new password and ends the user's sessions
  backup <file>                writes database, pictures, undelivered mail and session secret
                               to one file; the server may run
  verify <file>                checks a backup, or a database that another program restored: nothing
                               is missing or damaged
  restore <file>               checks a backup and puts it into DATA_DIR; the server must not run
  cluster load <file>          puts a database or the one of a backup into the cluster that
                               DATABASE_WRITE_URL names; with --replace in the place of another
  cluster status               tells of each node whether it answers and how far it is
  images <push|pull>           copies the pictures of this machine to the bucket that S3_BUCKET names,
                               or those of the bucket to this machine; again for what is missing

The first two generate the password and print it. With --replace, backup overwrites the file, and
restore moves what is in DATA_DIR aside. With --folder, backup writes a folder, which shares what has
not changed with the newest scheduled backup beside it.

Settings are those of the service, unless DATA_DIR is set: what /etc/systemd/system/sefer.service
names, if it runs what is in this folder. --env-file <file> names another file of settings.`;

type Options = { replace: boolean; folder: boolean; at: (file: string) => string };
type Command = {
  takes: number;
  run: (values: string[], options: Options) => Promise<string>;
};

// They open the database and bring it up to date, which a backup must not.
const accounts = () => import("./accounts.server");

const backups = () => {
  const url = process.env.DATABASE_URL?.trim();
  if (url && !url.startsWith("file:"))
    throw new Refused("DATABASE_URL is no file of this machine: back it up where it is");
  return import("~/models/operations/backup/backup.server");
};

const clusters = () => import("~/models/operations/cluster.server");

const commands: Readonly<Record<string, Command>> = {
  create: {
    takes: 2,
    run: async ([username = "", email = ""]) => (await accounts()).createAdmin(username, email),
  },
  "reset-password": {
    takes: 1,
    run: async ([username = ""]) => (await accounts()).resetPassword(username),
  },
  backup: {
    takes: 1,
    run: async ([file = ""], { at, replace, folder }) => {
      const { backUp, backUpSharing } = await backups();
      return folder ? backUpSharing(at(file)) : backUp(at(file), replace);
    },
  },
  verify: {
    takes: 1,
    run: async ([file = ""], { at }) => (await backups()).verify(at(file)),
  },
  "cluster status": {
    takes: 0,
    run: async () => (await clusters()).clusterStatus(),
  },
  "cluster load": {
    takes: 1,
    run: async ([file = ""], { at, replace }) => (await clusters()).loadCluster(at(file), replace),
  },
  images: {
    takes: 1,
    run: async ([direction = ""]) =>
      (await import("~/models/catalogue/image/move.server")).moveImages(direction),
  },
  restore: {
    takes: 1,
    run: async ([file = ""], { at, replace }) => (await backups()).restore(at(file), replace),
  },
};

/** Runs one `npm run admin` command. @returns the exit code: 0, 1 refused, 2 wrong usage. */
export async function runAdmin(args: string[], folder: string): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    options: {
      help: { type: "boolean", short: "h" },
      replace: { type: "boolean" },
      folder: { type: "boolean" },
    },
  });
  if (values.help === true) {
    console.log(usage);
    return 0;
  }
  const length = positionals[0] === "cluster" ? 2 : 1;
  const name = positionals.slice(0, length).join(" ");
  const given = positionals.slice(length);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command?.takes !== given.length) {
    console.error(usage);
    return 2;
  }
  const options = {
    replace: values.replace === true,
    folder: values.folder === true,
    at: (file: string) => resolve(folder, file),
  };
  try {
    console.log(await command.run(given, options));
    return 0;
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Conflict)) throw error;
    console.error(`sefer: ${error.message}`);
    return 1;
  }
}
