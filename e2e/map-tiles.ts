/** A tile of the map, so that no journey asks the real service for any. */
export const tile = {
  contentType: 'image/png',
  body: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwAEAQH/7yMK/gAAAABJRU5ErkJggg==',
    'base64',
  ),
};

export const tileAddresses = 'https://tile.openstreetmap.org/**';
