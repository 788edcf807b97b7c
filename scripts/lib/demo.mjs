/** Settings of the provider that name something of a workshop's, or are its secrets: a demonstration goes without them. */
export const OF_A_WORKSHOP = [
  'DATABASE_URL',
  'JWT_SECRET',
  'PROVIDER_URL',
  'WEB_DIR',
  'SMTP_URL',
  'MAIL_FROM',
  'ADMIN_CONTACT_EMAIL',
  'ADMIN_CONTACT_PHONE',
  'TALLER_NOMBRE',
  'TALLER_TELEFONO',
  'TALLER_LOGO',
  'PUBLIC_URL',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'LOG_COPY',
  'LOG_COPY_DAYS',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
];

/** Takes them out of an environment. */
export function forgetWorkshop(env) {
  for (const name of OF_A_WORKSHOP) delete env[name];
}
