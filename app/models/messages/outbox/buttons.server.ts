import { signedText } from "../signed-text.server";

/** The rows of buttons under a notice of a lead; signed, for agents may take what they were shown. */
export function buttonsOf(lead: string) {
  const button = (text: string, press: string) => ({
    text,
    callback_data: signedText("button", `${press}-${lead}`),
  });
  return {
    inline_keyboard: [
      [button("Answered", "answered"), button("Mine", "mine")],
      [button("Call back tomorrow", "tomorrow")],
    ],
  };
}
