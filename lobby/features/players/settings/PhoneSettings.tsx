import { DataSetting } from './DataSetting.tsx';
import { DeviceSetting } from './DeviceSetting.tsx';
import { HapticSetting } from './HapticSetting.tsx';
import { MeasureSetting } from './MeasureSetting.tsx';

/** What concerns this phone: what it may take from the line, whether it is felt, whether it may be recognised, and whether its use may be counted. */
export function PhoneSettings() {
  return (
    <>
      <DataSetting />
      <HapticSetting />
      <DeviceSetting />
      <MeasureSetting />
    </>
  );
}
