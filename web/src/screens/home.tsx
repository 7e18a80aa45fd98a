export function Home() {
  return <div className="page" />;
}
