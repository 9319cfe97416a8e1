import { BellOff, BellRing, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorState } from '@tausi/ui/ErrorState.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { Switch } from '@tausi/ui/Switch.tsx';
import type { OverlayControl } from '../../../shared/overlays/overlay-props.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { usePush } from './use-push.ts';

/** Switches this phone's notifications about payments and messages. */
export function NotificationsSheet({ isOpen, onClose }: OverlayControl) {
  const text = useText();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text('inbox.notifications')} closeLabel={text('shell.close')}>
      <div className="flex flex-col gap-4">
        <p className="text-body text-soft">{text('inbox.push.lead')}</p>
        <PushSetting />
        <p className="flex gap-3 rounded-2xl bg-sunken p-4 text-sm text-soft">
          <ShieldCheck size={20} className="mt-0.5 shrink-0 text-accent-ink" aria-hidden />
          <span>{text('inbox.push.private')}</span>
        </p>
      </div>
    </Sheet>
  );
}

function PushSetting() {
  const text = useText();
  const refusalText = useRefusalText();
  const { standing, isBusy, problem, change, again } = usePush();
  switch (standing.kind) {
    case 'loading':
      return <Skeleton className="h-16 w-full rounded-card" />;
    case 'unable':
      return (
        <Row icon={<BellOff size={21} />}>
          <p className="font-semibold">{text(`inbox.push.${standing.ability}`)}</p>
          <p className="mt-0.5 text-note text-soft">{text(`inbox.push.${standing.ability}.hint`)}</p>
        </Row>
      );
    case 'failed':
      return <ErrorState title={refusalText(standing.refusal)} retryLabel={text('shell.retry')} onRetry={again} />;
    case 'known':
      return (
        <>
          <div className={isBusy ? 'pointer-events-none opacity-60' : ''} aria-busy={isBusy}>
            <Row icon={<BellRing size={21} />}>
              <Switch label={text('inbox.push.switch')} hint={text('inbox.push.switch.hint')} isOn={standing.isOn} onChange={change} />
            </Row>
          </div>
          {problem !== null && (
            <p role="alert" className="text-sm text-danger">
              {problem === 'not_allowed' ? text('inbox.push.notAllowed') : refusalText(problem)}
            </p>
          )}
        </>
      );
  }
}

function Row({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-surface px-4 py-2">
      <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-xl bg-sunken text-accent-ink">
        {icon}
      </span>
      <div className="min-w-0 grow">{children}</div>
    </div>
  );
}
