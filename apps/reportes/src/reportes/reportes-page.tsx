export default function ReportesPage() {
  return <h1>Reportes</h1>;
}
