// A small S3 for tests, in a process of its own: one bucket, path-style addresses, every request held against AWS's
// Signature Version 4, written here from its description so that the client's own signing code doesn't check itself.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const [bucket = '', accessKeyId = '', secretAccessKey = ''] = process.argv.slice(2);

/** @type {Map<string, { bytes: Buffer, headers: Record<string, string> }>} */
const objects = new Map();

const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const hmac = (key, text) => createHmac('sha256', key).update(text).digest();

function isSigned(request, url, body) {
  const header = request.headers.authorization ?? '';
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(header);
  const [, credential = '', names = '', signature = ''] = parts ?? [];
  const [keyId, date, region, service, terminator] = credential.split('/');
  if (keyId !== accessKeyId || service !== 's3' || terminator !== 'aws4_request') return false;
  if (!names.split(';').includes('host') || request.headers['x-amz-content-sha256'] !== sha256(body))
    return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const canonical = [request.method, url.pathname, query, headers.join(''), names, sha256(body)].join('\n');
  const scope = [date, region, service, terminator].join('/');
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [date, region, service, terminator].reduce(hmac, `AWS4${secretAccessKey}`);
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'));
}

function refuse(response, status, code) {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function answer(request, response, url, body) {
  if (!isSigned(request, url, body)) return refuse(response, 403, 'SignatureDoesNotMatch');
  const [, wanted = '', ...rest] = url.pathname.split('/');
  if (wanted !== bucket) return refuse(response, 404, 'NoSuchBucket');
  const key = rest.join('/');
  if (request.method === 'HEAD' && key === '') return response.end();
  if (request.method === 'PUT') {
    const { 'content-type': type = '', 'cache-control': cache = '' } = request.headers;
    objects.set(key, { bytes: body, headers: { 'content-type': type, 'cache-control': cache } });
    return response.end();
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return response.writeHead(204).end();
  }
  const object = objects.get(key);
  if (!object) return refuse(response, 404, 'NoSuchKey');
  response.writeHead(200, { ...object.headers, 'content-length': object.bytes.length });
  return response.end(request.method === 'HEAD' ? undefined : object.bytes);
}

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  answer(request, response, new URL(request.url ?? '/', 'http://s3.test'), Buffer.concat(chunks));
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address()?.port}\n`));
// It ends with the test that has started it, however that ends.
process.stdin.resume().on('end', () => process.exit(0));
