import { useState } from 'react';
import { Tabs } from '@tausi/ui/Tabs.tsx';
import { useText } from '../../../shared/texts/use-text.ts';
import { deviceKindOf, deviceKinds, type DeviceKind } from './device-kind.ts';
import { StepPicture, type StepScene } from './StepPicture.tsx';

const steps: Readonly<Record<DeviceKind, readonly StepScene[]>> = {
  android: ['menu', 'install', 'confirm', 'home'],
  ios: ['share', 'add', 'confirm', 'home'],
  desktop: ['address', 'confirm', 'home'],
};

/** The manual steps with one picture each, for the current kind of device first. */
export function InstallSteps() {
  const text = useText();
  const [kind, setKind] = useState<DeviceKind>(() => deviceKindOf(navigator.userAgent, navigator.maxTouchPoints));
  return (
    <section aria-label={text('download.steps')} className="flex flex-col gap-3">
      <Tabs
        label={text('download.steps')}
        tabs={deviceKinds.map((id) => ({ id, title: text(`download.${id}`) }))}
        chosen={kind}
        onChoose={setKind}
      />
      <p className="px-1 text-sm text-soft">{text(`download.${kind}.where`)}</p>
      <div role="tabpanel" aria-label={text(`download.${kind}`)}>
        <ol className="flex flex-col gap-3">
          {steps[kind].map((scene, index) => (
            <li key={scene} className="flex items-center gap-4 rounded-card border border-line bg-surface p-3">
              <StepPicture scene={scene} />
              <span className="min-w-0">
                <span className="text-xs font-bold text-accent-ink">{text('download.step', { number: index + 1 })}</span>
                <span className="block leading-snug font-bold">{text(`download.${kind}.${scene}`)}</span>
                <span className="mt-0.5 block text-sm text-soft">{text(`download.${kind}.${scene}.hint`)}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
