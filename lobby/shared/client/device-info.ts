/** What the specification sends along about the device; most of it stays empty on purpose. */
export function deviceInfo(): Readonly<
  Record<
    | 'lobbyVersion'
    | 'deviceModel'
    | 'deviceHeight'
    | 'deviceWidth'
    | 'osName'
    | 'osVersion'
    | 'udid'
    | 'network'
    | 'appVersion'
    | 'open_info',
    string
  >
> {
  return {
    lobbyVersion: '0.1.0',
    deviceModel: '',
    deviceHeight: String(screen.height),
    deviceWidth: String(screen.width),
    osName: '',
    osVersion: '',
    udid: '',
    network: '',
    appVersion: '',
    open_info: '',
  };
}
