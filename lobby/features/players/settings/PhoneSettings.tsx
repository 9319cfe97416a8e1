import { DataSetting } from './DataSetting.tsx';
import { DeviceSetting } from './DeviceSetting.tsx';
import { HapticSetting } from './HapticSetting.tsx';
import { MeasureSetting } from './MeasureSetting.tsx';

/** The settings of this phone: data use, haptics, device recognition and analytics. */
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
