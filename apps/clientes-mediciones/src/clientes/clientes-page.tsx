export default function ClientesPage() {
  return <h1>Clientes</h1>;
}
