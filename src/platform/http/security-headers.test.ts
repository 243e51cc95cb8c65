import { expect, it } from 'vitest';
import { securityHeadersOf } from './security-headers.ts';

it.each([
  ['https://boats.example.com', 'max-age=31536000; includeSubDomains'],
  ['http://localhost:3000', undefined],
])('tells browsers to refuse http for a year with an https address only (%s)', (publicUrl, header) => {
  expect(securityHeadersOf(publicUrl)['strict-transport-security']).toBe(header);
});
