import type { AlertKind } from './alert-kind.ts';
import type { Alert, AlertSink, CashierStores } from './ports.ts';

/** Counts the alerts of this process by kind, and stores each. */
export function alertsOf({ saveAlert }: Pick<CashierStores, 'saveAlert'>, alerts: AlertSink) {
  const alertsRaised = new Map<AlertKind, number>();
  const countAlert = (kind: AlertKind): void => {
    alertsRaised.set(kind, (alertsRaised.get(kind) ?? 0) + 1);
    alerts.countAlert(kind);
  };
  const raise = async (alert: Alert): Promise<void> => {
    countAlert(alert.kind);
    await saveAlert(alert);
  };
  return { alertsRaised, countAlert, raise };
}
