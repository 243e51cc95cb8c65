import { useId, useState } from 'react';
import { Checkbox } from '#client/forms/checkbox.tsx';
import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { NumberField, TextArea, TextField } from '#client/forms/field.tsx';
import { FormErrors } from '#client/forms/form-errors.tsx';
import { SelectField } from '#client/forms/select-field.tsx';
import { StepperField } from '#client/forms/stepper-field.tsx';
import { Search } from '#client/ui/icons.tsx';
import { TabLinks, TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { Sample } from './states.tsx';

export function FieldSamples() {
  const [type, setType] = useState<'ALL' | 'JETSKI' | 'BOAT'>('ALL');
  const [people, setPeople] = useState<number | null>(8);
  const [tab, setTab] = useState<'mine' | 'items' | 'day' | 'closed'>('mine');
  const group = useId();
  return (
    <>
      <Sample title="Fields">
        <div className="grid items-start gap-6 md:grid-cols-2">
          <TextField label="Model" defaultValue="Zodiac Medline 6.8" />
          <TextField label="Search" placeholder="Name or model" icon={<Search size={18} />} />
          <TextField
            id="sg-title"
            label="Listing title"
            placeholder="For example: Nekor"
            error="Give your listing a title."
          />
          <NumberField
            id="sg-rate"
            label="Hourly rate"
            unit="MAD"
            defaultValue="-200"
            error="Enter 0 or more."
          />
          <TextField
            label="E-mail"
            value="renter@sillage.example"
            readOnly
            hint="Linked to your Google account."
          />
          <TextField label="Disabled" disabled defaultValue="Nothing to do" />
          <TextArea label="Description" optional hint="Owners write in their own language." />
          <TextArea label="Comment" error="Too long." defaultValue="…" />
          <SelectField label="Sort">
            <option>Best rated</option>
            <option>Newest</option>
          </SelectField>
          <SelectField label="Start" error="Please select date and time">
            <option>08:00</option>
          </SelectField>
          <StepperField
            label="Capacity"
            optional
            value={people}
            onChange={setPeople}
            max={12}
            format={(count) => `${count} people`}
            emptyText="not said"
          />
          <div>
            <Checkbox label="Available for rent" defaultChecked hint="Visitors can find it." />
            <Checkbox label="I have read the terms" error="Please accept the terms." />
            <Checkbox label="Disabled" disabled />
          </div>
        </div>
        <FormErrors
          className="mt-8"
          title="Please fill in all required fields."
          fields={[
            { id: 'sg-title', label: 'Listing title' },
            { id: 'sg-rate', label: 'Hourly rate' },
          ]}
        />
      </Sample>
      <Sample title="Choices">
        <ChoiceGroup
          label="Type"
          value={type}
          onChange={setType}
          choices={[
            { value: 'ALL', label: 'All', count: 18 },
            { value: 'JETSKI', label: 'Jet skis', count: 11 },
            { value: 'BOAT', label: 'Boats', count: 7 },
          ]}
        />
        <ChoiceGroup
          className="mt-6 max-w-2xl"
          label="Type, as cards"
          look="card"
          value={type}
          onChange={setType}
          choices={[
            { value: 'JETSKI', label: 'Jet ski', picture: <span className="block h-24 bg-aqua" /> },
            { value: 'BOAT', label: 'Boat', picture: <span className="block h-24 bg-sea" /> },
          ]}
        />
        <ChoiceGroup
          className="mt-6 max-w-2xl"
          label="Category"
          wide
          value="PRIVATE_HIRE"
          onChange={() => undefined}
          error="Choose one."
          hint="Private hire: one group aboard."
          choices={[
            { value: 'PRIVATE_HIRE', label: 'Private hire' },
            { value: 'PER_SEAT', label: 'Per seat' },
            { value: 'NONE', label: 'Disabled', disabled: true },
          ]}
        />
      </Sample>
      <Sample title="Tabs">
        <Tabs
          label="Bookings"
          group={group}
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'mine', label: 'My bookings', count: 4 },
            { id: 'items', label: 'Item bookings', badge: 3, badgeLabel: '3 wait' },
            { id: 'day', label: 'Daily view' },
            { id: 'closed', label: 'Disabled', disabled: true },
          ]}
        />
        <TabPanel group={group} id={tab} value={tab} className="mt-5">
          The panel of “{tab}”.
        </TabPanel>
        <TabLinks
          className="mt-6"
          label="As links"
          tabs={[
            { id: 'a', to: '?tab=a', label: 'All', count: 24, current: true },
            { id: 'b', to: '?tab=b', label: 'Jet skis', count: 15, current: false },
          ]}
        />
      </Sample>
    </>
  );
}
