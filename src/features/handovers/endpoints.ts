import { endpoint } from '#shared/endpoint.ts';
import { handoverLimits } from './limits.ts';
import type {
  AdditionBody,
  AskBody,
  HandoverRecord,
  HandoverSettings,
  SettingsBody,
  StateBody,
} from './schemas.ts';

type OfBooking = { params: { id: string }; output: HandoverRecord };
type OfSlip = { params: { token: string }; output: HandoverRecord };
const upload = { field: 'photo', maxFiles: 1, maxBytes: handoverLimits.photoBytes };
const changes = ['bookings', 'items'] as const;

export const getHandover = endpoint<OfBooking>({
  call: 'GET /bookings/{id}/handover',
  access: 'user',
  summary:
    'What was recorded of a craft as it left and came back, for both sides, and in a dispute for administrators',
  shows: ['bookings'],
});

export const recordState = endpoint<OfBooking & { body: StateBody }>({
  call: 'POST /bookings/{id}/handover',
  access: 'anyUser',
  status: 201,
  isRepeatable: true,
  takesId: true,
  summary: 'As the owner, record in what state a craft leaves or comes back; nothing is changed later',
  changes,
});

export const uploadHandoverPhoto = endpoint<{ params: { id: string; photoId: string }; output: undefined }>({
  call: 'POST /bookings/{id}/handover/photos/{photoId}',
  access: 'anyUser',
  status: 204,
  upload,
  summary: 'Upload a photo for a hand-over record, by an id that the caller chooses; it may be sent again',
});

export const addToHandover = endpoint<OfBooking & { body: AdditionBody }>({
  call: 'POST /bookings/{id}/handover/additions',
  access: 'anyUser',
  status: 201,
  isRepeatable: true,
  takesId: true,
  summary: 'Add photos with a sentence to a hand-over record, until the evening after the booking',
  changes,
});

export const askAboutHandover = endpoint<OfBooking & { body: AskBody }>({
  call: 'POST /bookings/{id}/handover/asks',
  access: 'anyUser',
  summary:
    'Ask to delete a hand-over record, which takes both sides, or let administrators see it in a dispute',
  changes,
});

const ofGuest = { access: 'public', isSecret: true } as const;

export const getSlipHandover = endpoint<OfSlip>({
  call: 'GET /slips/{token}/handover',
  ...ofGuest,
  summary: 'The hand-over record of a guest’s booking, by the secret address of its slip',
  shows: ['bookings'],
});

export const uploadSlipPhoto = endpoint<{ params: { token: string; photoId: string }; output: undefined }>({
  call: 'POST /slips/{token}/handover/photos/{photoId}',
  ...ofGuest,
  status: 204,
  upload,
  summary: 'As a guest, upload a photo for a hand-over record',
});

export const addToSlipHandover = endpoint<OfSlip & { body: AdditionBody }>({
  call: 'POST /slips/{token}/handover/additions',
  ...ofGuest,
  status: 201,
  isRepeatable: true,
  takesId: true,
  summary: 'As a guest, add photos with a sentence to a hand-over record',
  changes,
});

export const askAboutSlipHandover = endpoint<OfSlip & { body: AskBody }>({
  call: 'POST /slips/{token}/handover/asks',
  ...ofGuest,
  summary: 'As a guest, ask to delete a hand-over record, or let administrators see it in a dispute',
  changes,
});

export const getHandoverSettings = endpoint<{ params: { id: string }; output: HandoverSettings }>({
  call: 'GET /items/{id}/handover-settings',
  access: 'user',
  summary: 'What the owner of an item has set for its hand-over, and the hours since its last service',
  shows: ['items', 'bookings'],
});

export const putHandoverSettings = endpoint<{
  params: { id: string };
  body: SettingsBody;
  output: HandoverSettings;
}>({
  call: 'PUT /items/{id}/handover-settings',
  access: 'user',
  summary:
    'As the owner of an item, set what is explained at its hand-over, and after how many hours it is serviced',
  bodySchema: async () => (await import('./schemas.ts')).settingsBody,
  changes: ['items', 'bookings'],
});

/** The files of a record, below `/api/v1`: `of` is `/bookings/{id}` or `/slips/{token}`. */
export const handoverFiles = { pdf: '/handover.pdf', photo: '/handover/photos/' } as const;
