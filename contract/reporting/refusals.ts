/** Refusals of the reporting context, numbers 3600 to 3699. */
export const reportingRefusals = {
  too_many_reports: 3600,
  consent_needed: 3601,
} as const;
