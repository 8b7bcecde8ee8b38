export const imageLimits = { bytes: 5 * 1024 * 1024, pixels: 24_000_000, edge: 2_000 } as const;

export const imageTypes = ["image/jpeg", "image/png", "image/webp"] as const;

export const imageRefusals = {
  size: { title: "File too large", message: "Image must be less than 5MB" },
  type: { title: "Invalid file type", message: "Image must be JPG, PNG or WEBP" },
  pixels: { title: "File too large", message: "Image must have at most 24 megapixels" },
  animated: { title: "Invalid file type", message: "Image must be a single picture" },
  damaged: { title: "Invalid file type", message: "Image is damaged and cannot be read" },
} as const;
