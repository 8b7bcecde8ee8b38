import pLimit from "p-limit";
import { statusOf } from "~/forms/answer";
import { staffFailures } from "~/forms/staff-failures";
import { imageLimits, imageRefusals, imageTypes } from "~/models/catalogue/image/upload-rules";
import { officePaths } from "~/office-paths";
import { t } from "~/texts";

export class UploadFailed extends Error {
  constructor(
    readonly title: string,
    message: string,
    readonly reason?: string,
  ) {
    super(message);
  }
}

const { title, fallback } = staffFailures.uploadImage;
export const uploadFailed = { title, message: fallback };
const refusals = Object.values(imageRefusals);
const jpegQuality = 0.9;
const attempts = 4;
/** When the server asks for a longer pause, the upload fails and can be retried by hand. */
const maxPauseSeconds = 10;

/** Two uploads at a time, so that each progresses on a slow connection. */
const sending = pLimit(2);

/** @param onProgress gets the sent share, 0 to 1. @returns the URL. @throws {UploadFailed} */
export async function uploadImage(
  file: File,
  onProgress: (share: number) => void,
): Promise<string> {
  const { size, type } = imageRefusals;
  if (!imageTypes.some((known) => known === file.type))
    throw new UploadFailed(type.title, type.message);
  if (file.size > imageLimits.bytes) throw new UploadFailed(size.title, size.message);
  return sending(async () => send(await scaledDown(file), onProgress));
}

async function send(file: File, onProgress: (share: number) => void): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const answer = await post(file, onProgress);
    const isBusy = answer.status === 503 && answer.retryAfter <= maxPauseSeconds;
    if (isBusy && attempt < attempts) {
      await new Promise((resolve) => setTimeout(resolve, answer.retryAfter * 1000));
      continue;
    }
    if (answer.url) return answer.url;
    const known = refusals.find(({ message }) => message === answer.message);
    if (known) throw new UploadFailed(known.title, known.message);
    const { message = answer.status > 0 ? statusOf(answer) : t.forms.lineLost } = answer;
    throw new UploadFailed(uploadFailed.title, uploadFailed.message, message);
  }
}

type Answer = Pick<Response, "status" | "statusText"> & {
  retryAfter: number;
  url?: string;
  message?: string;
};

/** XMLHttpRequest, because `fetch` reports no upload progress. */
function post(file: File, onProgress: (share: number) => void): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", officePaths.uploadImage);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onloadend = () => {
      const { status, statusText, response } = request;
      const { url, message } = (response ?? {}) as Pick<Answer, "url" | "message">;
      const retryAfter = Number(request.getResponseHeader("Retry-After")) || 5;
      resolve({ status, statusText, retryAfter, url, message });
    };
    const body = new FormData();
    body.set("image", file);
    request.send(body);
  });
}

async function scaledDown(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => null);
  // The server validates images that the browser cannot decode.
  if (!picture) return file;
  const scale = imageLimits.edge / Math.max(picture.width, picture.height);
  if (scale >= 1) return file;
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext("2d");
  if (!context) return file;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, "image/jpeg", jpegQuality);
  });
  return blob && blob.size < file.size ? new File([blob], "photo.jpg", { type: blob.type }) : file;
}
