/** The house's warning sign, drawn without the theme. */
export function WarningMark() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M12 3.5 22 20.5H2zM12 10v4.5M12 17.5h.01" />
    </svg>
  );
}
