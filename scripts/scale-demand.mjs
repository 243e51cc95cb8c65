const secondsPerHour = 3_600;

const values = (described) =>
  Object.fromEntries(Object.entries(described).map(([name, { value }]) => [name, value]));

/** What this number of marinas needs at the peak, and stores. */
export function demandOf(marinas, { costs, assumptions }) {
  const a = values(assumptions);
  const craft = marinas * a.craft;
  const bookings = craft * a.bookingsPerCraft;
  const peak = (perDay) => (perDay * a.busiestDay * a.busiestHour) / secondsPerHour;

  const visits = bookings * a.visitsPerBooking;
  const pages = peak(visits * a.pagesPerVisit);
  const calls = peak(visits * a.callsPerVisit);
  const own = peak(bookings * a.ownCallsPerBooking);
  const commits = peak(bookings * a.changesPerBooking);
  const pictures = peak(visits * a.picturesPerVisit);
  // A change of a status is taken to cost as much as the request. Half of the calls that the cache misses are of hours.
  const rates = {
    cachedPage: pages * a.cachedShare,
    page: pages * (1 - a.cachedShare),
    cachedCall: calls * a.cachedShare,
    list: (calls * (1 - a.cachedShare)) / 2,
    hours: (calls * (1 - a.cachedShare)) / 2,
    ownCall: own / 2,
    ownerCall: own / 2,
    booking: commits,
    picture: pictures,
  };
  const cores = (of) =>
    Object.entries(rates).reduce((sum, [kind, rate]) => sum + (rate * of(costs.requests[kind])) / 1000, 0) /
    a.busyShare;
  const nodeCores = cores(({ nodeMs }) => nodeMs);

  const bookingsKept = bookings * a.seasonDays * a.years;
  const bytes = (table, rows) => rows * (costs.tables[table].row + costs.tables[table].indexes);
  const bookingBytes = bytes('bookings', bookingsKept);
  const databaseBytes =
    bookingBytes +
    bytes('booking_events', bookingsKept * a.changesPerBooking) +
    bytes('reviews', bookingsKept * a.reviewsPerBooking) +
    bytes('users', bookingsKept * a.usersPerBooking) +
    bytes('items', craft) +
    bytes('images', craft * a.picturesPerCraft);
  return {
    bookings,
    requests: pages + calls + own + commits,
    pictures,
    networkMbit: (pictures * a.pictureKb * 8) / 1000,
    commits,
    walMb: (commits * costs.walBytesPerBooking) / 1e6,
    nodeCores,
    databaseCores: cores(({ databaseMs }) => databaseMs),
    connections: Math.max(1, nodeCores) * a.connections,
    pictureGb: (craft * a.picturesPerCraft * a.pictureMb) / 1000,
    databaseGb: databaseBytes / 1e9,
    millionRows:
      (bookingsKept * (1 + a.changesPerBooking + a.reviewsPerBooking + a.usersPerBooking) +
        craft * (1 + a.picturesPerCraft)) /
      1e6,
    bookingsGb: bookingBytes / 1e9,
  };
}

/** The number of marinas at which each limit is reached, the first one first. */
export function firstLimits({ costs, assumptions, limits }) {
  const thousand = demandOf(1_000, { costs, assumptions });
  const {
    machineCores,
    networkMbit,
    pictureDiskGb,
    notifyCommits,
    connections,
    restoreGb,
    restoreRows,
    vacuumGb,
  } = limits;
  const all = [
    ['one process', { value: 1, what: 'core: Node runs on one' }, thousand.nodeCores],
    [
      'the machine of the bench',
      { value: costs.cores, what: 'cores, for Node and PostgreSQL' },
      thousand.nodeCores + thousand.databaseCores,
    ],
    ['the network, by pictures', networkMbit, thousand.networkMbit],
    ['the disk, by pictures', pictureDiskGb, thousand.pictureGb],
    ['the CPU of one PostgreSQL server', machineCores, thousand.databaseCores],
    ['its connections', connections, thousand.connections],
    ['its commits', notifyCommits, thousand.commits],
    ['the time to restore an archive of the product', restoreRows, thousand.millionRows],
    ['the time to restore a copy of the server', restoreGb, thousand.databaseGb],
    ['the time to vacuum `bookings`', vacuumGb, thousand.bookingsGb],
  ];
  return all
    .map(([name, { value, what }, used]) => ({
      name,
      what: `${value} ${what}`,
      marinas: (value / used) * 1_000,
    }))
    .sort((one, other) => one.marinas - other.marinas);
}
