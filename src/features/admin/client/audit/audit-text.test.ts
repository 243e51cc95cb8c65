import { describe, expect, it } from 'vitest';
import { createI18n } from '#client/i18n/i18n.ts';
import { loadTexts } from '#client/i18n/texts.ts';
import { auditActions } from '#shared/audit-actions.ts';
import type { AuditEntry } from '../../schemas.ts';
import { actorText, actText, byDay } from './audit-text.ts';

const en = createI18n('en', await loadTexts('en', ['admin'])).t;
const fr = createI18n('fr', await loadTexts('fr', ['admin'])).t;

const person = (displayName: string) => ({ id: '019a', displayName, profileImageUrl: null });
const entry = (values: Partial<AuditEntry>): AuditEntry => ({
  ...{ id: 1, at: '2026-11-21T09:00:00.000Z', action: 'LISTING_GRANTED', details: {} },
  ...{ actor: person('Nadia'), user: person('Salma'), ...values },
});
const both = (values: Partial<AuditEntry>) =>
  [en, fr].map((t) =>
    `${actorText(t, entry(values))} ${actText(t, entry(values))}`.replaceAll('\u00a0', ' '),
  );

describe('an audit entry', () => {
  it('names the administrator and the user', () => {
    expect(both({})).toEqual(['Nadia allows Salma to list', 'Nadia autorise Salma à publier']);
    expect(both({ user: person('') })[0]).toBe('Nadia allows a deleted user to list');
  });

  it('names the command or the setting that made an administrator', () => {
    const granted = { action: 'ADMIN_GRANTED', actor: null } as const;
    expect(both({ ...granted, details: { source: 'COMMAND' } })[0]).toBe(
      'A command on the server makes Salma an administrator',
    );
    expect(both({ ...granted, details: { source: 'ADMIN_EMAILS' } })[1]).toBe(
      'Le réglage ADMIN_EMAILS fait de Salma un administrateur',
    );
  });

  it('names the message that is sent again', () => {
    const details = { kind: 'DAY_SHEET', channel: 'PUSH' };
    expect(both({ action: 'MESSAGE_RETRIED', details })).toEqual([
      'Nadia sends a message to Salma again: Day sheet, Push',
      'Nadia renvoie un message à Salma : Feuille du jour, Push',
    ]);
  });

  it('has a text for every action', () => {
    for (const action of auditActions) {
      for (const text of both({
        action,
        details: { kind: 'DAY_SHEET', version: '1.2.0', migrations: '0010' },
      })) {
        expect(text).not.toMatch(/admin\.|\{\{|undefined/);
      }
    }
  });
});

it('entries are grouped by their day at the marina', () => {
  const at = ['2026-09-19T23:10:00.000Z', '2026-09-19T22:50:00.000Z', '2026-09-19T10:00:00.000Z'];
  expect(
    byDay(at.map((time) => entry({ at: time }))).map(({ date, entries }) => [date, entries.length]),
  ).toEqual([
    ['2026-09-20', 1],
    ['2026-09-19', 2],
  ]);
});
