// Express 5 with Prisma 7, as a competent developer writes the list, one item and creating a booking on the product's
// tables: the relations with `include`, the number of results with `count`, the rules in a transaction.
import { createHash, randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '@prisma/client';
import cookieParser from 'cookie-parser';
import express from 'express';

const imageWidths = { thumbnailUrl: 240, compressedUrl: 960, originalUrl: 1600 };
const publicOwner = { select: { id: true, displayName: true, profileImageUrl: true } };
const contact = { select: { ...publicOwner.select, phoneNumber: true } };
const images = { orderBy: { sortOrder: 'asc' } };

const mad = (centimes) => Number(centimes) / 100;

function imageJson({ id, sortOrder, hash, width, height, widths, placeholder }) {
  const urls = Object.entries(imageWidths).map(([name, wanted]) => {
    const nearest = widths.find((one) => one >= wanted) ?? widths.at(-1);
    return [name, `/images/${hash}-${nearest}.webp`];
  });
  return { id, sortOrder, ...Object.fromEntries(urls), width, height, widths, placeholder };
}

function itemJson({ ownerId, deletedAt, ratingSum, ratingCount, hourlyRate, images, ...item }) {
  const averageRating = ratingCount === 0 ? 0 : Math.round((ratingSum / ratingCount) * 100) / 100;
  const rating = { averageRating, reviewCount: ratingCount };
  return { ...item, ...rating, hourlyRate: mad(hourlyRate), images: images.map(imageJson) };
}

function bookingJson({ item, renter, hourlyRate, totalPrice, startAt, endAt, itemTitle, ...booking }) {
  const { id, modelName, itemType, thumbnailImageId, owner } = item;
  const shown = { id, listingTitle: itemTitle, modelName, itemType, thumbnailImageId };
  return {
    ...{ ...booking, startTime: startAt, endTime: endAt, user: renter, owner },
    ...{ hourlyRate: mad(hourlyRate), totalPrice: mad(totalPrice) },
    rentableItem: { ...shown, images: item.images.map(imageJson) },
  };
}

const failure = (status, message) => Object.assign(new Error(message), { status });

function createApp(prisma) {
  const app = express();
  app.use(express.json());
  app.use(cookieParser());

  app.get('/api/v1/items', async (request, response) => {
    const { limit, maxPrice } = request.query;
    const price = maxPrice && { hourlyRate: { lte: Math.round(Number(maxPrice) * 100) } };
    const where = { deletedAt: null, isAvailable: true, ...price };
    const [items, total] = await Promise.all([
      prisma.item.findMany({
        where,
        include: { images, owner: publicOwner },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: Math.min(Number(limit ?? 24), 100),
      }),
      prisma.item.count({ where }),
    ]);
    response.set('X-Total-Count', String(total)).json(items.map(itemJson));
  });

  app.get('/api/v1/items/:id', async (request, response) => {
    const { id } = request.params;
    const item = await prisma.item.findUnique({ where: { id }, include: { images, owner: contact } });
    if (!item || item.deletedAt) throw failure(404, 'No such item');
    const { phoneNumber, ...owner } = item.owner;
    response.json({ ...itemJson(item), owner: { ...owner, hasPhoneNumber: phoneNumber !== null } });
  });

  app.post('/api/v1/bookings', async (request, response) => {
    const renter = await userOf(prisma, request);
    const { rentableItemId: itemId, startTime, endTime, seats = 1 } = request.body;
    const [startAt, endAt] = [new Date(startTime), new Date(endTime)];
    if (!(startAt < endAt && startAt > new Date())) throw failure(422, 'Not a period to come');
    const booking = await prisma.$transaction(async (transaction) => {
      // So that two requests for the same hours take turns.
      await transaction.$queryRaw`select id from items where id = ${itemId}::uuid for update`;
      const item = await transaction.item.findUnique({ where: { id: itemId } });
      if (!item || item.deletedAt || !item.isAvailable) throw failure(404, 'No such item');
      const open = await transaction.booking.count({
        where: { renterId: renter.id, status: 'PENDING', expiresAt: { gt: new Date() } },
      });
      if (open >= 5) throw failure(409, 'Too many open requests');
      const overlaps = { startAt: { lt: endAt }, endAt: { gt: startAt } };
      const clash = await transaction.booking.findFirst({
        where: { itemId, status: { not: 'CANCELLED' }, ...overlaps },
      });
      if (clash) throw failure(409, 'Already booked');
      const now = new Date();
      const id = randomUUID();
      const about = { itemId, userId: renter.id, ownerId: item.ownerId };
      const hours = (endAt.getTime() - startAt.getTime()) / 3_600_000;
      return transaction.booking.create({
        data: {
          ...{
            id,
            itemId,
            ownerId: item.ownerId,
            renterId: renter.id,
            startAt,
            endAt,
            seats,
            overlapGroup: id,
          },
          ...{ status: 'PENDING', itemTitle: item.listingTitle, hourlyRate: item.hourlyRate },
          rentalCategory: item.rentalCategory,
          totalPrice: Math.round(Number(item.hourlyRate) * hours * seats),
          createdAt: now,
          expiresAt: new Date(Math.min(now.getTime() + 24 * 3_600_000, startAt.getTime())),
          events: {
            create: {
              ...{ at: now, act: 'REQUESTED', actorId: renter.id, ...about },
              details: { start: startAt, end: endAt, seats, status: 'PENDING' },
            },
          },
        },
        include: { item: { include: { images, owner: contact } }, renter: contact },
      });
    });
    response.status(201).json(bookingJson(booking));
  });

  app.use((error, _request, response, _next) => {
    response.status(error.status ?? 500).json({ message: error.message });
  });
  return app;
}

async function userOf(prisma, { cookies }) {
  const tokenHash = createHash('sha256').update(cookies.sillage_session).digest();
  const session = await prisma.session.findUnique({ where: { tokenHash }, include: { user: contact } });
  if (!session || session.expiresAt <= new Date()) throw failure(401, 'Not signed in');
  return session.user;
}

// Prisma's adapter calls `pg` in a deprecated way.
process.noDeprecation = true;

process.once('message', ({ connectionString, poolSize }) => {
  const adapter = new PrismaPg({ connectionString, max: poolSize });
  const prisma = new PrismaClient({ adapter, transactionOptions: { maxWait: 30_000, timeout: 30_000 } });
  const server = createApp(prisma).listen(0, '127.0.0.1', () =>
    process.send({ port: server.address().port }),
  );
});
