import type { HostResponse } from '../items/host-response.ts';

/** From which requests the response time is computed. See "Response time" in docs/product.md. */
export const responseDays = 90;
export const maxResponseRequests = 200;
const minResponseRequests = 5;
/** A request that expires sooner counts only if it was answered. */
export const minResponseMinutes = 60;

/** The requests to an owner that count, and how many minutes half of the answers took at most. */
export interface ResponseFigures {
  requests: number;
  answered: number;
  /** Null without any answer. */
  medianMinutes: number | null;
  /** Confirmed bookings whose start is past or that were called off, entered ones once completed; those called off for own reasons, and by the weather. */
  bookings: number;
  calledOff: number;
  calledOffByWeather: number;
}

const hourSteps = [1, 2, 3, 4, 6, 8, 12];
/** Requests expire after 24 hours. */
const lastStep = 24;
const percentStep = 5;

/** Rounds the figures, so that no single answer shows; null with too few requests. See "Response time" in docs/product.md. */
export function roundResponse(figures: ResponseFigures): HostResponse {
  const { requests, answered, medianMinutes, bookings, calledOff, calledOffByWeather } = figures;
  const isShown = bookings >= minResponseRequests;
  const calledOffShares = {
    calledOffPercent: isShown ? percentOf(calledOff / bookings) : null,
    calledOffByWeatherPercent: isShown ? percentOf(calledOffByWeather / bookings) : null,
  };
  if (requests < minResponseRequests) return { withinHours: null, answeredPercent: null, ...calledOffShares };
  return {
    ...calledOffShares,
    withinHours: medianMinutes === null ? null : roundedHours(medianMinutes),
    answeredPercent: percentOf(answered / requests),
  };
}

function roundedHours(minutes: number): number {
  return hourSteps.find((hours) => minutes <= hours * 60) ?? lastStep;
}

/** All and none are said only if they are true. */
function percentOf(share: number): number {
  if (share === 0 || share === 1) return share * 100;
  const rounded = Math.round((share * 100) / percentStep) * percentStep;
  return Math.min(100 - percentStep, Math.max(percentStep, rounded));
}
