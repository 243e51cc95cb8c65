/** The host that forged requests name. */
export const evil = 'evil.example';

/** Headers by which a request claims that the site has another host. */
export const forgedHosts: Record<string, string>[] = [
  { host: evil },
  { host: `localhost:3000@${evil}` },
  { 'x-forwarded-host': evil, 'x-forwarded-proto': 'https', 'x-forwarded-port': '1' },
  { 'x-forwarded-prefix': `//${evil}` },
  { forwarded: `host=${evil};proto=https` },
  { 'x-original-url': `//${evil}/`, 'x-rewrite-url': `//${evil}/` },
  { 'x-host': evil, 'x-forwarded-server': evil, 'x-http-host-override': evil },
];

/** Headers that don't select the response that the public cache sends. */
export const unkeyedHeaders: Record<string, string>[] = [
  ...forgedHosts.filter((headers) => !('host' in headers)),
  { accept: 'application/json' },
  { 'accept-encoding': 'identity;q=0' },
  { 'accept-language': 'fr' },
  { authorization: 'Basic eA==' },
  { 'content-type': 'application/json' },
  { cookie: 'a=<script>' },
  { dnt: '1' },
  { 'if-none-match': '"x"' },
  { origin: `https://${evil}` },
  { purpose: 'prefetch' },
  { range: 'bytes=0-1' },
  { referer: `https://${evil}/` },
  { 'save-data': 'on' },
  { 'user-agent': '<script>' },
  { 'x-http-method-override': 'DELETE' },
];

/** Headers of visitors whose pages may differ from those of other visitors. */
export const otherVisitors: Record<string, string>[] = [
  { cookie: 'language=fr' },
  { cookie: 'sillage_session=x' },
];
