export { bookingLife } from './booking-world.ts';
