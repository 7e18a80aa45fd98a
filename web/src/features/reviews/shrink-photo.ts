/** Pixels. The server keeps 1,440 of the width. */
const MAX_SIDE = 2000;

/** Of a JPEG: no loss that is seen on a screen. */
const QUALITY = 0.88;

/** Bytes. A smaller file of a type that the server reads is sent as it is. */
const SMALL_FILE = 500_000;

/**
 * The bytes to upload for a photo: a large one is made smaller first, because phones write 5 MB and more, and formats
 * that only this browser reads (HEIC on an iPhone) become JPEG. What the browser cannot read is returned unchanged: the
 * server says what is wrong with it.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size <= SMALL_FILE && /^image\/(jpeg|png|webp)$/.test(file.type)) return file;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return file;
  // JPEG has no transparency, and would show black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', QUALITY));
}
