import { Gift, Inbox, WifiOff } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { EmptyState } from '@tausi/ui/EmptyState.tsx';
import { ErrorState } from '@tausi/ui/ErrorState.tsx';
import { Field } from '@tausi/ui/Field.tsx';
import { Flag } from '@tausi/ui/Flag.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { Dialog } from '@tausi/ui/Dialog.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { Switch } from '@tausi/ui/Switch.tsx';
import { Tabs } from '@tausi/ui/Tabs.tsx';
import { ToastCard } from '@tausi/ui/ToastCard.tsx';
import { localRefusal } from '../shared/client/refusal.ts';
import { FailureState } from '../shared/failure/FailureState.tsx';
import { longName, longText, word } from './sample-words.ts';
import type { Story } from './story.ts';

const nothing = (): void => undefined;
const looks = ['primary', 'brand', 'secondary', 'quiet', 'danger'] as const;
const failures = ['unreachable', 'service_unavailable', 'not_found', 'too_frequent', 'unknown'] as const;
const buttons = (state: { isBusy?: boolean; disabled?: boolean }, label: string) => (
  <div className="flex flex-col gap-3 p-4">
    {looks.map((look) => (
      <Button key={look} look={look} isWide {...state}>
        {label}
      </Button>
    ))}
  </div>
);
const tabsOf = (titles: readonly string[], badge?: string) => (
  <div className="p-4">
    <Tabs
      label={word}
      chosen="0"
      onChoose={nothing}
      tabs={titles.map((title, index) => ({ id: String(index), title, ...(badge === undefined ? {} : { badge }) }))}
    />
  </div>
);

/** Every component of ui/ in each of its states. */
export const componentStories: readonly Story[] = [
  { id: 'button', draw: () => buttons({}, word) },
  { id: 'button-busy', draw: () => buttons({ isBusy: true }, word) },
  { id: 'button-off', draw: () => buttons({ disabled: true }, word) },
  { id: 'button-long', draw: () => buttons({}, longName) },
  { id: 'field-empty', draw: () => <Field label={word} className="p-4" /> },
  { id: 'field-full', draw: () => <Field label={word} defaultValue={longName} hint={longText} before="+254" className="p-4" /> },
  { id: 'field-problem', draw: () => <Field label={longName} defaultValue="07" problem={longText} className="p-4" /> },
  {
    id: 'switch',
    draw: () => (
      <div className="p-4">
        <Switch label={word} isOn onChange={nothing} />
        <Switch label={longName} hint={longText} isOn={false} onChange={nothing} />
      </div>
    ),
  },
  { id: 'tabs', draw: () => tabsOf([word, word]) },
  { id: 'tabs-crowded', draw: () => tabsOf([longName, word, longName, word], '99+') },
  { id: 'empty-state', draw: () => <EmptyState icon={<Inbox size={34} />} title={word} /> },
  {
    id: 'empty-state-long',
    draw: () => <EmptyState icon={<Gift size={34} />} title={longName} hint={longText} action={<Button>{longName}</Button>} />,
  },
  { id: 'error-state', draw: () => <ErrorState title={word} retryLabel={word} onRetry={nothing} /> },
  {
    id: 'error-state-long',
    draw: () => (
      <ErrorState icon={<WifiOff size={34} />} title={longName} hint={longText} detail={longText} retryLabel={longName} onRetry={nothing} />
    ),
  },
  {
    id: 'flags',
    draw: () => (
      <div className="flex gap-3 p-4">
        {(['ke', 'ug', 'ng', 'gh'] as const).map((country) => (
          <Flag key={country} country={country} />
        ))}
      </div>
    ),
  },
  {
    id: 'skeleton',
    draw: () => (
      <div className="flex flex-col gap-3 p-4">
        <Skeleton />
        <Skeleton className="h-24 w-full rounded-card" />
      </div>
    ),
  },
  ...(['success', 'notice', 'problem'] as const).map((kind): Story => ({
    id: `toast-${kind}`,
    draw: () => (
      <div className="flex flex-col gap-3 p-4">
        <ToastCard kind={kind} text={word} onDismiss={nothing} />
        <ToastCard kind={kind} text={longText} onDismiss={nothing} />
      </div>
    ),
  })),
  {
    id: 'sheet',
    draw: () => (
      <Sheet isOpen onClose={nothing} title={longName} closeLabel={word} footer={<Button isWide>{word}</Button>}>
        <p>{longText.repeat(4)}</p>
      </Sheet>
    ),
  },
  {
    id: 'dialog',
    draw: () => (
      <Dialog isOpen onClose={nothing} title={longName} actions={<Button isWide>{word}</Button>}>
        {longText}
      </Dialog>
    ),
  },
  ...failures.map((code): Story => ({
    id: `failure-${code}`,
    draw: () => <FailureState refusal={localRefusal(code)} onRetry={nothing} />,
  })),
];
