import { assertFileName, type ImageStore } from './store.ts';

export interface S3Settings {
  /** Origin of the store, such as `https://s3.eu-west-3.amazonaws.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const prefix = 'images/';

/**
 * Stores images in a bucket of an S3-compatible store, under `images/`. Rejects if the bucket is not accessible. Every
 * call throws RangeError for an invalid file name, and rejects if the store takes longer than `timeoutMs`. See "Stored
 * images" in docs/product.md.
 */
export async function s3Store(
  { bucket, accessKeyId, secretAccessKey, ...location }: S3Settings,
  { timeoutMs = 30_000 } = {},
): Promise<ImageStore> {
  // Loaded on demand, because the default store is a folder.
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    ...location,
    // With the bucket in the path of the address: every store accepts that, and few the bucket in the host name.
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    // Not every store supports checksums besides the signed hash of the body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: timeoutMs, throwOnRequestTimeout: true },
  });
  const object = (name: string) => {
    assertFileName(name);
    return { Bucket: bucket, Key: prefix + name };
  };
  /** Of a call with its retries and its body; the timeout of `requestHandler` is that of one attempt's response. */
  const inTime = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) });
  const check = async () => void (await client.send(new s3.HeadBucketCommand({ Bucket: bucket }), inTime()));
  await check();
  return {
    check,
    async put(name, bytes, contentType) {
      await client.send(
        new s3.PutObjectCommand({
          ...object(name),
          Body: bytes,
          ContentType: contentType,
          CacheControl: 'public, max-age=31536000, immutable',
        }),
        inTime(),
      );
    },
    async get(name) {
      const command = new s3.GetObjectCommand(object(name));
      const found = await client.send(command, inTime()).catch(unlessMissing(null));
      return found?.Body ? Buffer.from(await found.Body.transformToByteArray()) : null;
    },
    // A store keeps nothing of a request that was interrupted.
    deleteUnfinished: async () => {},
    async delete(name) {
      await client.send(new s3.DeleteObjectCommand(object(name)), inTime());
    },
    async has(name) {
      const command = new s3.HeadObjectCommand(object(name));
      return (await client.send(command, inTime()).catch(unlessMissing(null))) !== null;
    },
  };
}

function unlessMissing<T>(fallback: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return fallback;
    throw error;
  };
}
