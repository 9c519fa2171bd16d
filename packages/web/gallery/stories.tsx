import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CategoryMark } from '#web/ui/category-mark.tsx'
import { ChartFrame } from '#web/ui/chart-frame.tsx'
import { GapLine, LegendItem, PartnerMark, SelfMark } from '#web/ui/chart-marks.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Dialog, Modal } from '#web/ui/dialog.tsx'
import { Disclosure, DisclosureChevron } from '#web/ui/disclosure.tsx'
import { DumbbellChart } from '#web/ui/dumbbell-chart.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { ForeignText } from '#web/ui/foreign-text.tsx'
import { InPageLanguage } from '#web/ui/in-page-language.tsx'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { PairChart } from '#web/ui/pair-chart.tsx'
import { PairPortrait, type Petal } from '#web/ui/pair-portrait.tsx'
import { PartFigure } from '#web/ui/part-figure.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { ProgressRing } from '#web/ui/progress-ring.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { RadioOption } from '#web/ui/radio-option.tsx'
import { RadioScale, type ScaleAnswer, type ScaleTone, type ScaleValue } from '#web/ui/radio-scale.tsx'
import { Row, RowList } from '#web/ui/row-list.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { TableOfContents } from '#web/ui/table-of-contents.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { TimeChart } from '#web/ui/time-chart.tsx'
import { WhenVisible } from '#web/ui/when-visible.tsx'

const noop = (): void => {}
const tones: readonly ScaleTone[] = ['you', 'partner', 'bond', 'warm']
const agreement = ['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree']

const topics = ['Account', 'Privacy', 'Other'].map((topic) => <option key={topic}>{topic}</option>)

const points = [
  { time: 'January', value: 42, low: 35, high: 49 },
  { time: 'May', value: 55, low: 48, high: 62 },
  { time: 'October', value: 71, low: 66, high: 77 },
]

/** The marks of a chart are SVG content and need a drawing around them. */
function petalsOf(values: readonly (number | null)[], clear: readonly number[] = []): Petal[] {
  return values.map((value, index) => ({
    id: `${index}`,
    name: `Factor ${index + 1}`,
    value,
    isClear: clear.includes(index),
  }))
}

function ChartDrawing({ children }: { children: ReactNode }): ReactNode {
  return (
    <svg className="block h-8 w-full" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

/** States of each UI component, by component name and state name. */
export const stories: Readonly<Record<string, Readonly<Record<string, ReactNode>>>> = {
  Button: {
    Primary: <Button>Continue</Button>,
    Secondary: <Button kind="secondary">Cancel</Button>,
    Quiet: <Button kind="quiet">Skip</Button>,
    Danger: <Button kind="danger">Delete</Button>,
    Large: <Button size="lg">Take the assessment</Button>,
    Disabled: <Button disabled>Send</Button>,
    Busy: <Button busy>Saving…</Button>,
  },
  Card: Object.fromEntries(
    (['plain', 'you', 'partner', 'bond', 'warm'] as const).map((tone) => [
      tone,
      <Card key={tone} tone={tone}>
        <p>Your answers stay private until you share them.</p>
      </Card>,
    ]),
  ),
  CategoryMark: Object.fromEntries(
    (['attachment', 'interaction', 'safety', 'life'] as const).map((category) => [
      category,
      <CategoryMark key={category} category={category} className="size-12" />,
    ]),
  ),
  ChartFrame: {
    'With a legend': (
      <ChartFrame
        title="Trust"
        text="You 58, your partner 72."
        legend={<p className="text-sm">● You ◆ Partner</p>}
      >
        <DumbbellChart self={{ value: 58 }} other={{ value: 72 }} person="you" />
      </ChartFrame>
    ),
  },
  Checkbox: {
    Plain: <Checkbox label="Remember this device" />,
    'With a hint': <Checkbox label="Remember this device" hint="For 30 days" defaultChecked />,
    'With an error': <Checkbox label="I am 18 or older" error="Confirm your age to continue." />,
    Busy: <Checkbox label="Remember this device" busy checked readOnly />,
    Disabled: <Checkbox label="Remember this device" disabled />,
  },
  CodeField: {
    Plain: <CodeField label="Code" hint="Six digits from the email" />,
    'With an error': <CodeField label="Code" error="Enter the six-digit code." />,
  },
  ConfirmDialog: { Closed: <ConfirmStory busy={false} />, Busy: <ConfirmStory busy /> },
  CopyLink: {
    Plain: (
      <CopyLink
        url="https://twofold.example/invite/abc"
        label="Invitation link"
        copy="Copy"
        copied="Copied"
        onCopyFailed={noop}
      />
    ),
  },
  Dialog: { Centre: <DialogStory placement="centre" />, Side: <DialogStory placement="side" /> },
  Modal: { 'Filling the window': <ModalStory /> },
  WhenVisible: {
    'In sight': <WhenVisible>Loaded, because it is in sight.</WhenVisible>,
  },
  Disclosure: {
    Closed: <Disclosure summary="How is the score computed?">From the answers of both people.</Disclosure>,
    Open: (
      <Disclosure summary="How is the score computed?" open>
        From the answers of both people.
      </Disclosure>
    ),
  },
  DisclosureChevron: {
    'Placed by the summary': (
      <Disclosure
        placesChevron
        summary={
          <span className="flex items-center gap-2">
            How is the score computed? <DisclosureChevron />
          </span>
        }
      >
        From the answers of both people.
      </Disclosure>
    ),
  },
  DumbbellChart: {
    'Two views': <DumbbellChart self={{ value: 58, low: 50, high: 66 }} other={{ value: 72 }} person="you" />,
    'Views that differ': (
      <DumbbellChart self={{ value: 30 }} other={{ value: 80 }} person="partner" isClear />
    ),
    'One view': <DumbbellChart self={{ value: 58 }} person="you" />,
    Empty: <DumbbellChart self={{ value: null }} person="you" />,
  },
  EmailAddress: { Long: <EmailAddress email="a.very.long.mailbox.name@department.organisation.example" /> },
  EmptyState: {
    'With an action': (
      <EmptyState title="No surveys yet" action={<Button>Create a survey</Button>}>
        Ask people who know you well.
      </EmptyState>
    ),
    'Title alone': <EmptyState title="No surveys yet" />,
  },
  FieldError: { Short: <FieldError field="name">Name is required</FieldError> },
  ForeignText: {
    Plain: <ForeignText>You listen well.</ForeignText>,
    'With control characters': <ForeignText>{'You \u202elisten\u202c well.'}</ForeignText>,
  },
  LegendItem: {
    'In a list': (
      <ul>
        <LegendItem text="your own answers">
          <SelfMark x="50%" y="50%" className="text-you" />
        </LegendItem>
      </ul>
    ),
  },
  LinkButton: {
    Primary: <LinkButton to="/">Continue</LinkButton>,
    Secondary: (
      <LinkButton kind="secondary" to="/">
        Read more
      </LinkButton>
    ),
  },
  LinkedText: { Plain: <LinkedText text="Read the [terms](/terms) first." /> },
  Mark: { Plain: <Mark className="h-14" /> },
  Notice: Object.fromEntries(
    (['plain', 'bond', 'warm', 'danger'] as const).map((tone) => [
      tone,
      <Notice key={tone} tone={tone} title="Your answers are saved">
        <p>You can continue on any device.</p>
      </Notice>,
    ]),
  ),
  PairPortrait: {
    High: <PairPortrait score={82} petals={petalsOf([70, 90, 80, 60, 70, 90, 100, 80, 70, 60])} />,
    Low: <PairPortrait score={12} petals={petalsOf([10, 0, 30, 20, 10, 40, 20, 0, 30, 10])} />,
    'Two clear differences and two factors not shared': (
      <PairPortrait
        score={54}
        petals={petalsOf([40, 60, null, 70, 30, 50, 80, null, 60, 20], [0, 4])}
        linkTo={(id) => `#${id}`}
      />
    ),
    'Without a score': <PairPortrait score={null} petals={petalsOf(Array(10).fill(null))} />,
  },
  GapLine: {
    'May be due to chance': (
      <ChartDrawing>
        <GapLine from="10%" to="90%" y="50%" isClear={false} />
      </ChartDrawing>
    ),
    Clear: (
      <ChartDrawing>
        <GapLine from="10%" to="90%" y="50%" isClear />
      </ChartDrawing>
    ),
  },
  InPageLanguage: { Plain: <InPageLanguage>In the language of the page</InPageLanguage> },
  PageHeading: {
    Whole: <PageHeadingStory />,
  },
  PairChart: {
    'A clear gap': (
      <PairChart
        row={{
          you: { bySelf: 80, byPartner: 40, gap: 'clear' },
          partner: { bySelf: 60, byPartner: 50, gap: 'possible' },
        }}
      />
    ),
    'Without views': (
      <PairChart
        row={{
          you: { bySelf: 80, byPartner: null, gap: null },
          partner: { bySelf: 60, byPartner: null, gap: null },
        }}
      />
    ),
    Empty: <PairChart row={null} />,
  },
  PartnerMark: {
    Filled: (
      <ChartDrawing>
        <PartnerMark x="50%" y="50%" className="text-partner" />
      </ChartDrawing>
    ),
    Open: (
      <ChartDrawing>
        <PartnerMark x="50%" y="50%" className="text-partner" isOpen />
      </ChartDrawing>
    ),
  },
  PartFigure: {
    'First part': <PartFigure done={['self']} next="partner" className="h-28" />,
    'Two parts': <PartFigure done={['self', 'partner']} next="importance" className="h-28" />,
    Complete: <PartFigure done={['self', 'partner', 'importance']} label="Complete" className="h-28" />,
  },
  ProgressBar: Object.fromEntries(
    tones.map((tone, index) => [
      tone,
      <ProgressBar
        key={tone}
        tone={tone}
        label="Answered"
        value={index * 16}
        max={48}
        detail={`${index * 16} of 48`}
      />,
    ]),
  ),
  ProgressRing: {
    Begun: <ProgressRing value={48} max={108} className="size-24" />,
    Complete: <ProgressRing value={3} max={3} tone="warm" className="size-24" />,
  },
  Prose: {
    Plain: (
      <Prose>
        <p>
          Running text with <a href="#prose">the privacy page</a> and <strong>emphasis</strong>.
        </p>
        <ul>
          <li>First point</li>
          <li>Second point</li>
        </ul>
      </Prose>
    ),
  },
  QrCode: {
    Plain: (
      <div className="w-44">
        <QrCode text="https://twofold.example/invite/abc" label="QR code for the invitation link" />
      </div>
    ),
  },
  RadioOption: {
    Plain: <RadioOption name="plain" label="Text message" />,
    'With a note': <RadioOption name="note" label="WhatsApp" note="Needs the app" defaultChecked />,
  },
  RadioScale: {
    ...Object.fromEntries(
      tones.map((tone) => [tone, <RadioStory key={tone} name={tone} tone={tone} value={4} skip="Skip" />]),
    ),
    Unanswered: <RadioStory name="unanswered" value={null} note="Not answered yet" />,
    'Left out': <RadioStory name="left-out" value="skip" skip="Prefer not to say" />,
  },
  Row: {
    'With an action': (
      <Row action={<Button kind="quiet">Change</Button>}>
        <p>alice@example.com</p>
      </Row>
    ),
  },
  RowList: {
    'Two rows': (
      <RowList>
        <li className="py-3">First row</li>
        <li className="py-3">Second row</li>
      </RowList>
    ),
  },
  SelectField: {
    Plain: <SelectField label="Topic">{topics}</SelectField>,
    Inline: (
      <SelectField inline label="Sort by">
        {topics}
      </SelectField>
    ),
    'With an error': (
      <SelectField label="Topic" error="Choose a topic.">
        {topics}
      </SelectField>
    ),
  },
  SelfMark: {
    Plain: (
      <ChartDrawing>
        <SelfMark x="50%" y="50%" className="text-you" />
      </ChartDrawing>
    ),
  },
  Skeleton: { Plain: <Skeleton className="h-24" /> },
  Switch: {
    On: <Switch checked label="The twelve factors" onToggle={() => {}} />,
    Off: <Switch checked={false} label="The twelve factors" onToggle={() => {}} />,
    Busy: <Switch checked label="The twelve factors" busy onToggle={() => {}} />,
    Disabled: <Switch checked={false} label="The twelve factors" disabled onToggle={() => {}} />,
  },
  TabLinks: {
    'First chosen': (
      <TabLinks
        label="Parts of the page"
        tabs={[
          { to: '?tab=one', text: 'One', current: true },
          { to: '?tab=two', text: 'Two', current: false },
        ]}
      />
    ),
  },
  TableOfContents: {
    Flat: (
      <TableOfContents
        title="On this page"
        entries={[
          { id: 'one', title: 'What is collected' },
          { id: 'two', title: 'Who can read it' },
        ]}
      />
    ),
    Nested: (
      <TableOfContents
        title="All factors"
        entries={[
          { id: 'closeness', title: 'Closeness', entries: [{ id: 'trust', title: 'Trust' }] },
          { id: 'everyday', title: 'Everyday life', entries: [{ id: 'money', title: 'Money' }] },
        ]}
      />
    ),
  },
  TextArea: {
    Plain: <TextArea label="Message" hint="Up to 500 characters" counter="500 left" />,
    'With an error': <TextArea label="Message" error="Write a message first." defaultValue=" " />,
  },
  TextField: {
    Plain: <TextField label="Name" autoComplete="name" />,
    'With a hint': <TextField label="Email" type="email" hint="We'll email you a link" />,
    'With an error': (
      <TextField label="Email" type="email" error="Enter an email address." defaultValue="a@" />
    ),
    Password: (
      <TextField label="Password" type="password" reveal={{ show: 'Show password', hide: 'Hide password' }} />
    ),
    Disabled: <TextField label="Name" disabled defaultValue="Alice" />,
  },
  TextLink: { 'In a row': <TextLink to="/">Read about the 12 factors</TextLink> },
  TimeChart: {
    Significant: <TimeChart points={points} newest="solid" />,
    'Within the range': <TimeChart points={points.slice(0, 2)} newest="dotted" />,
  },
}

function ConfirmStory({ busy }: { busy: boolean }): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="danger" data-opens-dialog onClick={() => setOpen(true)}>
        Delete the survey
      </Button>
      <ConfirmDialog
        open={open}
        title="Delete this survey?"
        body="Its responses are deleted with it."
        confirm="Delete"
        cancel="Cancel"
        busy={busy}
        onConfirm={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      />
    </>
  )
}

function DialogStory({ placement }: { placement: 'centre' | 'side' }): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" data-opens-dialog onClick={() => setOpen(true)}>
        Open the dialog
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Menu"
        closeLabel="Close"
        placement={placement}
      >
        <p>Content of the dialog</p>
      </Dialog>
    </>
  )
}

function ModalStory(): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" data-opens-dialog onClick={() => setOpen(true)}>
        Show the card
      </Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        aria-label="A card"
        className="h-dvh max-h-none w-full bg-paper"
      >
        <h2 className="p-5 text-xl">Before you begin</h2>
        <Button className="m-5" onClick={() => setOpen(false)}>
          Close
        </Button>
      </Modal>
    </>
  )
}

function PageHeadingStory(): ReactNode {
  return <PageHeading kicker="Assessment" title="See both sides" lead="108 questions, about 20 minutes." />
}

function RadioStory(props: {
  name: string
  value: ScaleValue | 'skip' | null
  tone?: ScaleTone
  skip?: string
  note?: string
}): ReactNode {
  const { name, tone = 'you', skip, note } = props
  const [value, setValue] = useState<ScaleAnswer | null>(props.value)
  return (
    <RadioScale
      name={name}
      legend="We talk openly about money."
      labels={agreement}
      value={value}
      onAnswer={setValue}
      tone={tone}
      note={note}
      {...(skip !== undefined && { skips: [{ value: 'skip', label: skip }] })}
    />
  )
}
