export default function ReparacionesPage() {
  return <h1>Reparaciones</h1>;
}
