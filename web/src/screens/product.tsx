export function ProductScreen() {
  return <div className="page" />;
}
