export function CategoryScreen() {
  return <div className="page" />;
}
