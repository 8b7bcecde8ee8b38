import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { describe, expect, onTestFinished, test } from "vitest";
import { deliverMail } from "~/models/messages/outbox/mail.server";
import { deliverTelegram } from "~/models/messages/outbox/telegram.server";
import { expectConsoleError } from "../harness/console";
import { listening } from "../harness/listening";
import { startSmtp } from "../harness/smtp";

const mail = { to: "staff@sefer.example", subject: "Inquiry", text: "Sara", html: "<p>Sara</p>" };

describe("a mail", () => {
  test("goes to another machine through TLS or not at all", async () => {
    const server = await startSmtp();
    onTestFinished(server.stop);
    // To the product another machine, since it is none of the names of this one.
    const smtpUrl = server.url.replace("127.0.0.1", "0.0.0.0");
    await expect(deliverMail(mail, "id", { smtpUrl })).rejects.toThrow(/STARTTLS/);
    expect(server.mails).toEqual([]);
    await deliverMail(mail, "id", { smtpUrl: server.url });
    await deliverMail(mail, "id", { smtpUrl: `${smtpUrl}?requireTLS=false` });
    expect(server.mails).toHaveLength(2);
  });

  test.each(["smtp", "smtps"])(
    "is not given to an %s server that cannot prove its name",
    async (scheme) => {
      // The server's own certificate, which nobody has signed.
      expectConsoleError(/built-in default TLS certificate/);
      let commands = 0;
      const server = new SMTPServer({
        authOptional: true,
        secure: scheme === "smtps",
        onMailFrom: (_address, _session, done) => {
          commands += 1;
          done();
        },
      });
      server.on("error", () => {});
      server.listen(0, "127.0.0.1");
      await once(server.server, "listening");
      onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
      const { port } = server.server.address() as AddressInfo;
      const smtpUrl = `${scheme}://127.0.0.1:${port}`;
      await expect(deliverMail(mail, "id", { smtpUrl })).rejects.toThrow(/certificate/i);
      expect(commands).toBe(0);
    },
  );
});

test("the token of Telegram follows no redirect", async () => {
  const asked: (string | undefined)[] = [];
  const elsewhere = createServer((request, response) => {
    asked.push(request.url);
    response.end("{}");
  });
  const port = await listening(elsewhere);
  const redirecting = createServer((request, response) => {
    response.writeHead(307, { Location: `http://127.0.0.1:${port}${request.url}` }).end();
  });
  const apiUrl = `http://127.0.0.1:${await listening(redirecting)}`;
  await expect(
    deliverTelegram("Hello", { apiUrl, token: "123:secret", chatId: "1" }),
  ).rejects.toThrow(/could not be reached/);
  expect(asked).toEqual([]);
});
