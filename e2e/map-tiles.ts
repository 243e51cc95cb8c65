/** A map tile, so that the tests do not use the real service. */
export const tile = {
  contentType: 'image/png',
  body: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwAEAQH/7yMK/gAAAABJRU5ErkJggg==',
    'base64',
  ),
};

export const tileAddresses = 'https://tile.openstreetmap.org/**';
