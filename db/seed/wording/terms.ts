import { type Facts, industrialPlot } from "./facts";

const saleOfGround = [
  "The title deed is in the owner's name and free of debt; transfer can start in the week you agree.",
  "The land lease is paid up and the file at the subcity land office is complete.",
  "It is sold with an old-possession title, a site plan and tax receipts up to date.",
  "Buyers with a bank loan are welcome; a bank's engineer has already valued it.",
  "The price leaves a little room for a buyer who can pay without a loan.",
  "No loan is outstanding and nothing is disputed; bring your lawyer.",
  "Viewing is by appointment, on weekdays and Saturday mornings.",
  "As is usual, the buyer pays the stamp duty and the seller the tax on the gain.",
  "The owner decides on written offers within a week.",
  "Deed, site plan and building permit can be inspected at our office before you visit.",
];
const saleOfFlat = [
  "The flat has a title deed of its own, with its share of the land.",
  "The developer's contract is fully paid and the deed has been issued in the seller's name.",
  "Part of the price can be financed on the flat itself; we have two banks' figures.",
  "The service charge is modest and the building's accounts are open to owners.",
  "The seller signs in person, and the flat is empty on the day of transfer.",
  "A tenant would like to stay, or you can have it vacant within a month.",
  "The price includes the wardrobes, lamps and curtain rails.",
  "Viewings are possible on any evening after work.",
];
const saleOfCondo = [
  "The five-year restriction has passed and the deed (ካርታ) is ready for transfer.",
  "Drawn in the 20/80 programme and fully paid to the bank, so the transfer takes only weeks.",
  "The deed is in hand, the bank is paid off and the seller signs in person.",
  "Part of the bank loan can be taken over, which lowers the cash needed on the day.",
  "There are no arrears with the association; we have its letter.",
  "The seller moves abroad and will consider any serious offer.",
];
const rentOfHome = [
  "The lease is for two years, with two months in advance, and is registered at the woreda.",
  "The rent includes the guard; water and electricity go by the meter.",
  "The owner prefers a family or an organisation, and gives a receipt every time.",
  "It is free now; painting in a colour of your choice can be agreed.",
  "Organisations are welcome, and the contract can be in Amharic and English.",
  "Two months' rent in advance and one as deposit; repairs to pump and wiring stay with the owner.",
  "Viewing at a day's notice, evenings included.",
  "The owner lives nearby and sees to repairs himself.",
  "A longer lease can be had at the same rent.",
];
const saleOfCommercial = [
  "The unit has a title deed of its own and is sold vacant, with VAT receipt.",
  "It is let at present, and the contract can be taken over with the deed.",
  "Ownership is by share company; the papers are with our lawyer for inspection.",
];
const rentOfCommercial = [
  "Contracts run from two to five years, three months in advance, with VAT receipt.",
  "A rent-free month for fitting out is agreed.",
  "The owner asks for three months in advance and accepts bank guarantees.",
  "Service charge covers cleaning of the common parts, guards and generator fuel.",
  "A trade licence can be registered at this address from the first day.",
  "The lease is renewable, with the increase fixed in the contract.",
];
const saleOfLand = [
  "It has a lease title with site plan, and the yearly lease instalments are paid.",
  "Old-possession title, no lease debt, transfer at the subcity land office.",
  "Approved drawings for a G+2 are part of the sale.",
  "The cooperative has issued the individual title (ካርታ), so you deal with one owner only.",
  "Measured again by the land office this year, with the paper to show for it.",
  "The seller will wait for a bank loan that is already approved.",
];
const saleOfYard = [
  "The ground is zoned for industry and storage, and the yearly lease instalments are paid.",
];
const rentOfLand = [
  "Rent is by the year, and the owner will put up a fence with a truck gate for a lease of three.",
];

/** The ways to say on which terms it is offered. */
export function terms({ spot, plot }: Facts): readonly string[] {
  const sale = spot.offer === "sale";
  switch (spot.type) {
    case "Apartment":
      return sale ? saleOfFlat : rentOfHome;
    case "Condo":
      return sale ? saleOfCondo : rentOfHome;
    case "Commercial":
      return sale ? saleOfCommercial : rentOfCommercial;
    case "Land":
      if (!sale) return rentOfLand;
      return plot >= industrialPlot ? saleOfYard : saleOfLand;
    default:
      return sale ? saleOfGround : rentOfHome;
  }
}
