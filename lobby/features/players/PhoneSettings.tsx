import { DeviceSetting } from './DeviceSetting.tsx';
import { HapticSetting } from './HapticSetting.tsx';
import { MeasureSetting } from './MeasureSetting.tsx';

/** What concerns this phone: whether it is felt, whether it may be recognised, and whether its use may be counted. */
export function PhoneSettings() {
  return (
    <>
      <HapticSetting />
      <DeviceSetting />
      <MeasureSetting />
    </>
  );
}
