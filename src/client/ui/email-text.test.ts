import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EmailText } from './email-text.tsx';

it('may break an e-mail address only before its @ and its dots', () => {
  const html = renderToStaticMarkup(createElement(EmailText, { address: 'zineb.b@people.example' }));
  expect(html).toBe('zineb<wbr/>.b<wbr/>@people<wbr/>.example');
});
