import { endpoint } from '#shared/endpoint.ts';
import type { Choice, PushBrowsers, PushEndpoint, PushSubscriptionInput, Unsubscribed } from './schemas.ts';
import { unsubscribePath } from './unsubscribe.ts';

export const getChoices = endpoint<{ output: Choice[] }>({
  call: 'GET /notifications/choices',
  access: 'user',
  summary: 'Which messages the signed-in user gets, by category and channel',
  shows: ['choices'],
});

export const updateChoice = endpoint<{ body: Choice; output: Choice[] }>({
  call: 'PUT /notifications/choices',
  access: 'anyUser',
  summary: 'Switch the messages of a category on or off for a channel',
  changes: ['choices'],
});

export const unsubscribe = endpoint<{ query: { token: string }; output: Unsubscribed }>({
  call: `POST ${unsubscribePath}`,
  access: 'public',
  ignoresBody: true,
  summary: 'Switch off the e-mails that the token names, also from a mail program (RFC 8058)',
  changes: ['choices'],
});

const pushPath = '/notifications/push-subscriptions';

export const getPushBrowsers = endpoint<{ output: PushBrowsers }>({
  call: `GET ${pushPath}`,
  access: 'user',
  summary: 'The key to subscribe with, and the browsers that receive push messages for the signed-in user',
  shows: ['push'],
});

export const addPushBrowser = endpoint<{ body: PushSubscriptionInput; output: undefined }>({
  call: `POST ${pushPath}`,
  access: 'anyUser',
  status: 204,
  summary: 'Send push messages for the signed-in user to this browser',
  changes: ['push', 'choices'],
});

export const removePushBrowser = endpoint<{ body: PushEndpoint; output: undefined }>({
  call: `DELETE ${pushPath}`,
  access: 'anyUser',
  status: 204,
  summary: 'Send no more push messages for the signed-in user to this browser',
  changes: ['push', 'choices'],
});
