import * as endpoints from '#features/helpers/endpoints.ts';
import { type Switch, switches } from '#features/helpers/switches.ts';
import { bookingWorld } from './booking-world.ts';
import type { testApp } from './test-app.ts';

type Person = Awaited<ReturnType<ReturnType<typeof bookingWorld>['newPerson']>>;
type Helper = Person & { helpingId: string };

/** People who help owners. */
export function helperWorld(test: Awaited<ReturnType<typeof testApp>>) {
  const { newPerson } = bookingWorld(test);
  return {
    /** Somebody who helps the owner, by default with all switches and without an end. */
    async helperOf(
      owner: Person,
      given: readonly Switch[] = switches,
      until: string | null = null,
    ): Promise<Helper> {
      const helper = await newPerson({ displayName: 'Hassan El Fassi', phoneNumber: '+212600000009' });
      const body = { name: 'Hassan', switches: [...given], until };
      const { id, invitation } = (await owner.caller.send(endpoints.inviteHelper, { body })).body;
      const params = { token: invitation?.token ?? '' };
      await helper.caller.send(endpoints.acceptInvitation, { params });
      return { ...helper, helpingId: id };
    },
    end: (owner: Person, { helpingId: id }: Helper) =>
      owner.caller.send(endpoints.endHelper, { params: { id } }),
  };
}
