export function FinalCheckout() {
  return (
    <div className="page">
      <h1>Order Summary</h1>
    </div>
  );
}
