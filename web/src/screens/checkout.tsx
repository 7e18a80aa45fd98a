export function Checkout() {
  return (
    <div className="page">
      <h1>Delivery Address</h1>
    </div>
  );
}
