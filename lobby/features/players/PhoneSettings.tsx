import { DeviceSetting } from './DeviceSetting.tsx';
import { HapticSetting } from './HapticSetting.tsx';

/** What concerns this phone: whether it is felt, and whether it may be recognised. */
export function PhoneSettings() {
  return (
    <>
      <HapticSetting />
      <DeviceSetting />
    </>
  );
}
