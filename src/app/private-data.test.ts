import { expect, it } from 'vitest';
import { createReview } from '#features/reviews/endpoints.ts';
import { isPublicCacheable } from '#platform/http/route.ts';
import { apiPrefix, fillPath } from '#shared/endpoint.ts';
import { bookingWorld, tomorrow } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';
import { routes } from './api.ts';

const test = await testApp();
const { newPerson, newItem, request, change } = bookingWorld(test);

it('no public response has a phone number or an e-mail address of a person', async () => {
  const owner = await newPerson({ phoneNumber: '+212655443322', email: 'salma@people.example' });
  const renter = await newPerson({ phoneNumber: '+212655443321', email: 'younes@people.example' });
  const item = await newItem(owner);
  const { body: booking } = await request(renter, item);
  await change(owner, booking, 'confirm');
  await change(owner, booking, 'complete');
  await renter.caller.send(createReview, { params: { bookingId: booking.id }, body: { rating: 4 } });
  const paths = routes
    .filter(({ endpoint }) => isPublicCacheable(endpoint))
    .map(({ endpoint }) => apiPrefix + fillPath(endpoint.path, { id: item.id }));
  expect(paths).toContain(`${apiPrefix}/items/${item.id}`);
  const queries: Record<string, string> = {
    availability: `?from=${tomorrow}&to=${tomorrow}`,
    'free-times': `?day=${tomorrow}&from=10:00&hours=2`,
    'next-free': `?ids=${item.id}`,
    chosen: `?ids=${item.id}`,
  };
  for (const path of [...paths, '/sitemap.xml']) {
    const { body } = await test.visitor.inject({
      method: 'GET',
      url: path + (queries[path.split('/').at(-1) ?? ''] ?? ''),
    });
    expect(JSON.stringify(body), path).not.toMatch(/55\D*44\D*33|people\.example/);
  }
});
