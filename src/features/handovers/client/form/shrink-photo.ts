import { handoverLimits } from '#features/handovers/limits.ts';

/** A photo of the camera as an upright JPEG that is small enough for a weak signal. Rejects if the browser can't read it. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, handoverLimits.photoSide / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The photo was not written'));
    canvas.toBlob(done, 'image/jpeg', 0.75);
  });
}
