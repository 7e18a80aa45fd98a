export function Cart() {
  return (
    <div className="page">
      <h1>My Bag</h1>
    </div>
  );
}
